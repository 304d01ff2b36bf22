/** What a learner chose on this device, kept in local storage. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export type PlayerSettings = { speed: number; quality: number };

export const defaultSettings: PlayerSettings = { speed: 1, quality: 720 };

const KEY = "prostuti:player";

/** Whatever is unreadable or no longer offered falls back to the default. */
export function parseSettings(stored: string | null): PlayerSettings {
  let found: Partial<Record<keyof PlayerSettings, unknown>> = {};
  try {
    found = Object(JSON.parse(stored ?? "{}"));
  } catch {
    // Someone else's text under our key.
  }
  return {
    speed: SPEEDS.find((speed) => speed === found.speed) ?? defaultSettings.speed,
    quality: typeof found.quality === "number" ? found.quality : defaultSettings.quality,
  };
}

export function readSettings(): PlayerSettings {
  return parseSettings(localStorage.getItem(KEY));
}

export function storeSettings(settings: PlayerSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export function nextSpeed(speed: number, step: 1 | -1): number {
  const index = SPEEDS.indexOf(speed);
  return SPEEDS[Math.min(Math.max(index + step, 0), SPEEDS.length - 1)] ?? speed;
}
