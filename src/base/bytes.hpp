// Values as bytes and back, for messages between processes of one program: exact, and only for the same machine words.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace felt {

// writer(a, b, c) appends them. Numbers, enums and plain structs as they lie in memory; strings, pairs and vectors of
// any of these part by part.
class ByteWriter {
 public:
  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  std::string take() { return std::move(bytes_); }

 private:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <class A, class B>
  void put(const std::pair<A, B>& pair) {
    put(pair.first), put(pair.second);
  }
  template <class T>
  void put(const std::vector<T>& values) {
    put(values.size());
    if constexpr (std::is_trivially_copyable_v<T>) {
      bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
    } else {
      for (const T& value : values) put(value);
    }
  }

  std::string bytes_;
};

// reader(a, b, c) reads what a writer was given, into variables of the same types. Throws std::runtime_error where the
// bytes end too early.
class ByteParser {
 public:
  explicit ByteParser(std::string_view bytes) : left_(bytes) {}
  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  bool at_end() const { return left_.empty(); }

 private:
  template <class T>
  void get(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
  }
  void get(std::string& text) {
    size_t size = 0;
    get(size);
    text = take(size);
  }
  template <class A, class B>
  void get(std::pair<A, B>& pair) {
    get(pair.first), get(pair.second);
  }
  template <class T>
  void get(std::vector<T>& values) {
    size_t size = 0;
    get(size);
    if (size > left_.size()) throw std::runtime_error("a message between processes is too short");
    values.resize(size);
    if constexpr (std::is_trivially_copyable_v<T>) {
      const std::string_view bytes = take(size * sizeof(T));
      if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());  // no address belongs to no bytes
    } else {
      for (T& value : values) get(value);
    }
  }

  std::string_view take(size_t size) {
    if (size > left_.size()) throw std::runtime_error("a message between processes is too short");
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }

  std::string_view left_;
};

// A value for who sends it elsewhere and reads it there.
template <class T>
std::string to_bytes(const T& value) {
  ByteWriter writer;
  writer(value);
  return writer.take();
}
template <class T>
T from_bytes(std::string_view bytes) {
  T value{};
  ByteParser reader(bytes);
  reader(value);
  return value;
}

}  // namespace felt
