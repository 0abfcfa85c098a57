// The five-card-draw server of Halmstad: takes clients, seats them table by table, and plays until every table has
// played its games. Everything happens on the thread that runs the loop.
#pragma once

#include <list>
#include <memory>
#include <vector>

#include "server/halmstad/halmstad_room.hpp"

namespace felt {

class HalmstadServer final : private HalmstadGuest::Host, private HalmstadRoom::Listener {
 public:
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual bool wants_hands() const { return false; }
    virtual bool wants_log() const { return false; }
    virtual void hand_played(const std::string& /*phh*/) {}
    virtual void logged(const std::string& /*line*/) {}
    virtual void game_over(const HalmstadRoom& /*room*/, const std::vector<HalmstadStanding>& /*standings*/) {}
  };

  // The loop and the listener must outlive the server.
  HalmstadServer(EventLoop& loop, Listening listening, HalmstadSettings settings, Listener& listener);

  uint16_t port() const { return acceptor_.port(); }
  const HalmstadSettings& settings() const { return settings_; }
  const std::vector<std::unique_ptr<HalmstadRoom>>& rooms() const { return rooms_; }

  // Ask between two turns of the loop: guests who have left are deleted here.
  bool is_over();
  void stop();  // when the hands that are being played are over

 private:
  void accept(Fd socket);
  bool drop_nameless();
  void named(HalmstadGuest& guest) override;
  bool said(HalmstadGuest& guest, const HalmstadAnswer& answer) override;
  void left(HalmstadGuest& guest, const std::string& why) override;
  void logged(const std::string& line) override;
  bool wants_log() const override { return listener_.wants_log(); }
  bool wants_hands() const override { return listener_.wants_hands(); }
  void hand_played(const std::string& phh) override { listener_.hand_played(phh); }
  void game_over(const HalmstadRoom& room, const std::vector<HalmstadStanding>& standings) override {
    listener_.game_over(room, standings);
  }
  void gone(HalmstadGuest& guest) override;

  HalmstadRoom* room_for(const std::string& name) const;
  bool is_taken(const HalmstadGuest& guest) const;
  void refuse(HalmstadGuest& guest, const std::string& why);

  EventLoop& loop_;
  HalmstadSettings settings_;
  Listener& listener_;
  std::list<std::unique_ptr<HalmstadGuest>> guests_, leaving_;
  std::vector<std::unique_ptr<HalmstadRoom>> rooms_;
  Acceptor acceptor_;
  Timer last_words_;  // how long everything may take to be sent at the end
  bool is_stopping_ = false, is_closed_ = false;
};

}  // namespace felt
