#include "server/halmstad/halmstad_server.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

constexpr size_t kMaxWaiting = 64;  // clients without a seat
constexpr std::chrono::milliseconds kLastWords{2000};
constexpr int kLastMessages = 64;  // more than a client is told between two questions

}  // namespace

DrawServer::DrawServer(EventLoop& loop, Listening listening, DrawSettings settings, Listener& listener)
    : loop_(loop),
      settings_(std::move(settings)),
      listener_(listener),
      acceptor_(loop, std::move(listening), [this](Fd socket) { accept(std::move(socket)); }),
      last_words_(loop, [this] { leaving_.clear(); }) {
  for (int table = 1; table <= settings_.tables; ++table) {
    rooms_.push_back(std::make_unique<DrawRoom>(loop, settings_, table, static_cast<DrawRoom::Listener&>(*this)));
  }
}

void DrawServer::accept(Fd socket) {
  const auto seats = static_cast<size_t>(settings_.tables) * static_cast<size_t>(settings_.players);
  if (guests_.size() + leaving_.size() >= seats + kMaxWaiting) return logged("a client is turned away: too many");
  guests_.push_back(
      std::make_unique<DrawGuest>(loop_, std::move(socket), static_cast<DrawGuest::Host&>(*this),
                                  DrawGuest::Times{.answer = settings_.answer_time, .pace = settings_.pace}));
}

DrawRoom* DrawServer::room_for(const std::string& name) const {
  const auto found = std::ranges::find_if(rooms_, [&](const auto& room) { return room->can_seat(name); });
  return found == rooms_.end() ? nullptr : found->get();
}

bool DrawServer::is_taken(const DrawGuest& guest) const {
  return std::ranges::any_of(guests_, [&](const auto& other) {
    return other.get() != &guest && other->chair >= 0 && other->name() == guest.name();
  });
}

void DrawServer::refuse(DrawGuest& guest, const std::string& why) {
  logged(fmt::format("{} ({}) is turned away: {}", guest.name(), guest.peer(), why));
  guest.show_out();
  gone(guest);
}

void DrawServer::named(DrawGuest& guest) {
  if (is_taken(guest)) return refuse(guest, "the name is taken");
  DrawRoom* const room = room_for(guest.name());
  if (room == nullptr || is_stopping_) return refuse(guest, "no seat is free");
  logged(fmt::format("{} ({}) joins table {}", guest.name(), guest.peer(), room->number()));
  room->seat(guest);
}

bool DrawServer::said(DrawGuest& guest, const HalmstadAnswer& answer) {
  return guest.table > 0 && rooms_[guest.table - 1]->said(guest, answer);
}

void DrawServer::left(DrawGuest& guest, const std::string& why) {
  if (guest.table > 0) return rooms_[guest.table - 1]->left(guest, why);
  logged(fmt::format("{} is disconnected: {}", guest.peer(), why));
  gone(guest);
}

void DrawServer::logged(const std::string& line) {
  if (listener_.wants_log()) listener_.logged(line);
}

void DrawServer::gone(DrawGuest& guest) {
  const auto found = std::ranges::find(guests_, &guest, &std::unique_ptr<DrawGuest>::get);
  if (found != guests_.end()) leaving_.splice(leaving_.end(), guests_, found);
}

void DrawServer::stop() {
  if (std::exchange(is_stopping_, true)) return;
  for (const auto& room : rooms_) room->stop();
}

bool DrawServer::is_over() {
  std::erase_if(leaving_, [](const auto& guest) { return !guest->is_open(); });
  if (!std::ranges::all_of(rooms_, &DrawRoom::is_done)) return false;
  if (!std::exchange(is_closed_, true)) last_words_.set_in(kLastWords + kLastMessages * settings_.pace);
  return leaving_.empty();
}

}  // namespace felt
