// The page, as it was built into the program.
#pragma once

#include <span>
#include <string_view>

namespace felt {

struct WebAsset {
  std::string_view path;  // "/index.html"
  std::string_view type;  // "text/html; charset=utf-8"
  std::string_view bytes;
  std::string_view gzip;    // the same compressed; empty where that does not pay
  bool is_lasting = false;  // its name changes with its content: browsers may keep it forever
};

// Empty when felt was built without the page (FELT_WEB=OFF).
std::span<const WebAsset> web_assets();

}  // namespace felt
