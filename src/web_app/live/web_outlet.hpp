// How what stands behind the pages reaches them. Everything here may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace felt {

using PageId = uint64_t;                             // of a page: one open tab, one WebSocket
using Message = std::shared_ptr<const std::string>;  // one text for many pages

class WebOutlet {
 public:
  virtual ~WebOutlet() = default;
  virtual void send(PageId to, Message message) = 0;  // to one that is gone: nothing happens
  // Later, on the network's thread, where everything short is done.
  virtual void after(int delay_ms, std::function<void()> task) = 0;
};

}  // namespace felt
