import { toasts } from "./toasts.svelte";

/** Puts a text on the clipboard and says so. Browsers allow that only on pages they trust. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.note(`${what} copied.`);
  } catch {
    toasts.error(`The browser does not allow copying. Select the text: ${text}`);
  }
}

/** Gives the reader a file. */
export function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
