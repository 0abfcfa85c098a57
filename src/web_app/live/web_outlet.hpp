// How what stands behind the pages reaches its viewers. Everything here may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace felt {

using ConnectionId = uint64_t;
using Message = std::shared_ptr<const std::string>;  // one text for many viewers

class WebOutlet {
 public:
  virtual ~WebOutlet() = default;
  virtual void send(ConnectionId to, Message message) = 0;  // to who is gone: nothing happens
  // Later, on the network's thread, where everything short is done.
  virtual void after(int delay_ms, std::function<void()> task) = 0;
};

}  // namespace felt
