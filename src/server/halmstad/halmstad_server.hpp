// The five-card-draw server of Halmstad: takes clients, seats them table by table, and plays until every table has
// played its games. Everything happens on the thread that runs the loop.
#pragma once

#include <list>
#include <memory>
#include <vector>

#include "server/halmstad/halmstad_room.hpp"

namespace felt {

class DrawServer final : private DrawGuest::Host, private DrawRoom::Listener {
 public:
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual bool wants_hands() const { return false; }
    virtual bool wants_log() const { return false; }
    virtual void hand_played(const std::string& /*phh*/) {}
    virtual void logged(const std::string& /*line*/) {}
    virtual void game_over(const DrawRoom& /*room*/, const std::vector<DrawStanding>& /*standings*/) {}
  };

  // The loop and the listener must outlive the server.
  DrawServer(EventLoop& loop, Listening listening, DrawSettings settings, Listener& listener);

  uint16_t port() const { return acceptor_.port(); }
  const DrawSettings& settings() const { return settings_; }
  const std::vector<std::unique_ptr<DrawRoom>>& rooms() const { return rooms_; }

  // Ask between two turns of the loop: guests who have left are deleted here.
  bool is_over();
  void stop();  // when the hands that are being played are over

 private:
  void accept(Fd socket);
  void named(DrawGuest& guest) override;
  bool said(DrawGuest& guest, const HalmstadAnswer& answer) override;
  void left(DrawGuest& guest, const std::string& why) override;
  void logged(const std::string& line) override;
  bool wants_log() const override { return listener_.wants_log(); }
  bool wants_hands() const override { return listener_.wants_hands(); }
  void hand_played(const std::string& phh) override { listener_.hand_played(phh); }
  void game_over(const DrawRoom& room, const std::vector<DrawStanding>& standings) override {
    listener_.game_over(room, standings);
  }
  void gone(DrawGuest& guest) override;

  DrawRoom* room_for(const std::string& name) const;
  bool is_taken(const DrawGuest& guest) const;
  void refuse(DrawGuest& guest, const std::string& why);

  EventLoop& loop_;
  DrawSettings settings_;
  Listener& listener_;
  std::list<std::unique_ptr<DrawGuest>> guests_, leaving_;
  std::vector<std::unique_ptr<DrawRoom>> rooms_;
  Acceptor acceptor_;
  Timer last_words_;  // how long everything may take to be sent at the end
  bool is_stopping_ = false, is_closed_ = false;
};

}  // namespace felt
