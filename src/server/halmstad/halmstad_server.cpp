#include "server/halmstad/halmstad_server.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

constexpr size_t kMaxWaiting = 64;  // clients without a seat
constexpr std::chrono::milliseconds kLastWords{2000};
constexpr int kLastMessages = 64;  // more than a client is told between two questions

}  // namespace

HalmstadServer::HalmstadServer(EventLoop& loop, Listening listening, HalmstadSettings settings, Listener& listener)
    : loop_(loop),
      settings_(std::move(settings)),
      listener_(listener),
      acceptor_(loop, std::move(listening), [this](Fd socket) { accept(std::move(socket)); }),
      last_words_(loop, [this] { leaving_.clear(); }) {
  for (int table = 1; table <= settings_.tables; ++table) {
    rooms_.push_back(
        std::make_unique<HalmstadRoom>(loop, settings_, table, static_cast<HalmstadRoom::Listener&>(*this)));
  }
}

void HalmstadServer::accept(Fd socket) {
  const auto seats = static_cast<size_t>(settings_.tables) * static_cast<size_t>(settings_.players);
  if (guests_.size() + leaving_.size() >= seats + kMaxWaiting && !drop_nameless()) {
    return logged("a client is turned away: too many");
  }
  const bool is_original = settings_.game.is_original();
  guests_.push_back(std::make_unique<HalmstadGuest>(
      loop_, std::move(socket), static_cast<HalmstadGuest::Host&>(*this),
      HalmstadGuest::Terms{.answer = settings_.answer_time,
                           .double_space = is_original ? DoubleSpace::IsTwoOfClubs : DoubleSpace::IsSpace,
                           .pace = settings_.pace}));
}

// Makes room for a client that comes: whoever has waited longest without a name goes. False when all have one.
bool HalmstadServer::drop_nameless() {
  const auto oldest = std::ranges::find_if(guests_, [](const auto& guest) { return guest->name().empty(); });
  if (oldest == guests_.end()) return false;
  logged(fmt::format("{} is disconnected: others wait, and it has not said its name", (*oldest)->peer()));
  (*oldest)->disconnect();
  gone(**oldest);
  return true;
}

HalmstadRoom* HalmstadServer::room_for(const std::string& name) const {
  const auto found = std::ranges::find_if(rooms_, [&](const auto& room) { return room->can_seat(name); });
  return found == rooms_.end() ? nullptr : found->get();
}

bool HalmstadServer::is_taken(const HalmstadGuest& guest) const {
  return std::ranges::any_of(guests_, [&](const auto& other) {
    return other.get() != &guest && other->chair >= 0 && other->name() == guest.name();
  });
}

void HalmstadServer::refuse(HalmstadGuest& guest, const std::string& why) {
  logged(fmt::format("{} ({}) is turned away: {}", guest.name(), guest.peer(), why));
  guest.show_out();
  gone(guest);
}

void HalmstadServer::named(HalmstadGuest& guest) {
  if (is_taken(guest)) return refuse(guest, "the name is taken");
  HalmstadRoom* const room = room_for(guest.name());
  if (room == nullptr || is_stopping_) return refuse(guest, "no seat is free");
  logged(fmt::format("{} ({}) joins table {}", guest.name(), guest.peer(), room->number()));
  room->seat(guest);
}

bool HalmstadServer::said(HalmstadGuest& guest, const HalmstadAnswer& answer) {
  return guest.table > 0 && rooms_[guest.table - 1]->said(guest, answer);
}

void HalmstadServer::left(HalmstadGuest& guest, const std::string& why) {
  if (guest.table > 0) return rooms_[guest.table - 1]->left(guest, why);
  logged(fmt::format("{} is disconnected: {}", guest.peer(), why));
  gone(guest);
}

void HalmstadServer::logged(const std::string& line) {
  if (listener_.wants_log()) listener_.logged(line);
}

void HalmstadServer::gone(HalmstadGuest& guest) {
  const auto found = std::ranges::find(guests_, &guest, &std::unique_ptr<HalmstadGuest>::get);
  if (found != guests_.end()) leaving_.splice(leaving_.end(), guests_, found);
}

void HalmstadServer::stop() {
  if (std::exchange(is_stopping_, true)) return;
  for (const auto& room : rooms_) room->stop();
}

bool HalmstadServer::is_over() {
  std::erase_if(leaving_, [](const auto& guest) { return !guest->is_open(); });
  if (!std::ranges::all_of(rooms_, &HalmstadRoom::is_done)) return false;
  if (!std::exchange(is_closed_, true)) last_words_.set_in(kLastWords + kLastMessages * settings_.pace);
  return leaving_.empty();
}

}  // namespace felt
