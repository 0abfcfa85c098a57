// Hints of felt play: app/assistance.hpp in words.
#pragma once

#include <string>

#include "app/play/assistance.hpp"
#include "app/telling/event_text.hpp"

namespace felt {

// For view.seat(), whose turn it is.
std::string hint_text(const View& view, OpponentReads& reads, const EventText& words, const Rng& rng);

}  // namespace felt
