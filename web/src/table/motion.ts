import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Speed } from "../api/types";
import { settings } from "../lib/settings.svelte";
import type { Point } from "./layout";

const durations: Record<Speed, number> = { step: 320, slow: 450, normal: 300, fast: 150, instant: 0 };

/** How long something travels; 0 when nothing is to move. */
export function travelTime(speed: Speed): number {
  const still = !settings.animation || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : durations[speed];
}

export interface Travel {
  /** Where it comes from, or goes to, seen from where it stands. */
  offset: Point;
  duration: number;
  delay?: number;
  fade?: boolean;
  scale?: number;
  /** What leaves makes room at once for what comes. */
  leaves?: boolean;
}

/** A Svelte transition: transforms and opacity alone, so that the compositor does the work. */
export function travel(_node: Element, { offset, duration, delay = 0, fade = false, scale = 1, leaves = false }: Travel): TransitionConfig {
  return {
    duration,
    delay: duration === 0 ? 0 : delay,
    easing: cubicOut,
    css: (t, u) =>
      `${leaves ? "position: absolute; " : ""}translate: ${offset.x * u}px ${offset.y * u}px; scale: ${1 - (1 - scale) * u}; opacity: ${fade ? t : Math.min(1, t * 4)}`,
  };
}

/** A card that is turned over where it lies. */
export function turnOver(_node: Element, { duration }: { duration: number }): TransitionConfig {
  return { duration: duration * 0.7, easing: cubicOut, css: (t) => `transform: scaleX(${t})` };
}
