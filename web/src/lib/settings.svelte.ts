import type { Speed } from "../api/types";

export type Theme = "system" | "light" | "dark";
export type Unit = "chips" | "bb";

export interface Settings {
  theme: Theme;
  unit: Unit;
  speed: Exclude<Speed, "step">;
  animation: boolean;
  four_colour: boolean;
  auto_deal: boolean;
  /** Folding where checking is free asks first. */
  guard_fold: boolean;
  /** The last chips need a second press. */
  guard_all_in: boolean;
}

const key = "felt.settings";

const usual: Settings = {
  theme: "system",
  unit: "chips",
  speed: "normal",
  animation: true,
  four_colour: false,
  auto_deal: true,
  guard_fold: true,
  guard_all_in: true,
};

/** What was kept under a name, or null: storage may be full of old or foreign things. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export const remember = (name: string, value: unknown): void => localStorage.setItem(name, JSON.stringify(value));

export const settings: Settings = $state({ ...usual, ...recall<Partial<Settings>>(key) });

/** To be called once, inside an effect root: keeps the settings and puts the theme on the page. */
export function keepSettings(): void {
  $effect(() => remember(key, settings));
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme;
  });
}
