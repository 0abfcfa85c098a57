// felt completion: the script that teaches a shell our commands and options.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/options/command_list.hpp"
#include "cli/options/completion.hpp"

namespace felt {
namespace {

std::string script_for(const std::string& shell) {
  if (shell == "bash") return bash_completion(commands());
  return shell == "zsh" ? zsh_completion(commands()) : fish_completion(commands());
}

Result<ExitCode> run(const std::string& shell, Console& console) {
  const std::string script = script_for(shell);
  if (console.json()) {
    console.print_json({{"shell", shell}, {"script", script}});
  } else {
    console.write(script);
  }
  return ExitCode::Done;
}

RunCommand declare_completion(Syntax& syntax) {
  auto shell = std::make_shared<std::string>();
  syntax.positional("SHELL", shell.get(), "the shell to write for").one_of({"bash", "zsh", "fish"});
  return [shell](Console& console) { return run(*shell, console); };
}

}  // namespace

Command completion_command() {
  return {"completion",
          "print a completion script for bash, zsh or fish",
          {{"source <(felt completion bash)", "in .bashrc"},
           {"source <(felt completion zsh)", "in .zshrc, after compinit"},
           {"felt completion fish | source", "in config.fish"}},
          declare_completion};
}

}  // namespace felt
