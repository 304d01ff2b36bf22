import type { StreamQuality } from "@/lib/materials/schema";

/** The learner's choices on this device, kept in local storage. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export type Quality = StreamQuality;
export type PlayerSettings = { speed: number; quality: Quality };
/** A slow or metered line has a quality of its own, which begins with 480. */
type KeptSettings = { speed: number; quality: Quality; thriftyQuality: Quality };

const defaults: KeptSettings = { speed: 1, quality: 720, thriftyQuality: 480 };

const KEY = "prostuti:player";

const qualityOf = (found: unknown, otherwise: Quality): Quality =>
  typeof found === "number" || found === "audio" ? found : otherwise;

/** An unreadable or withdrawn choice falls back to the default. */
function parseKept(stored: string | null): KeptSettings {
  let found: Partial<Record<keyof KeptSettings, unknown>> = {};
  try {
    found = Object(JSON.parse(stored ?? "{}"));
  } catch {
    // Foreign text lies under our key.
  }
  return {
    speed: SPEEDS.find((speed) => speed === found.speed) ?? defaults.speed,
    quality: qualityOf(found.quality, defaults.quality),
    thriftyQuality: qualityOf(found.thriftyQuality, defaults.thriftyQuality),
  };
}

export function parseSettings(stored: string | null, thrifty: boolean): PlayerSettings {
  const { speed, quality, thriftyQuality } = parseKept(stored);
  return { speed, quality: thrifty ? thriftyQuality : quality };
}

export const storedSettings = (): string | null => localStorage.getItem(KEY);

export function storeSettings({ speed, quality }: Partial<PlayerSettings>, thrifty: boolean): void {
  const kept = parseKept(storedSettings());
  const chosen = quality === undefined ? {} : { [thrifty ? "thriftyQuality" : "quality"]: quality };
  localStorage.setItem(KEY, JSON.stringify({ ...kept, ...(speed === undefined ? {} : { speed }), ...chosen }));
}

export function nextSpeed(speed: number, step: 1 | -1): number {
  const index = SPEEDS.indexOf(speed);
  return SPEEDS[Math.min(Math.max(index + step, 0), SPEEDS.length - 1)] ?? speed;
}
