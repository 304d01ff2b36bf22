import { forgetKeptOfOthersThan } from "@/lib/kept-on-device";
import { forgetOthersThan, learnerOf } from "@/lib/learner-storage";

const ACCESS_KEY = "token";
const REFRESH_KEY = "refreshToken";
const CHANGED = "prostuti:session";

type StoredTokens = { access: string; refresh?: string };

export function accessToken(): string | null {
  return localStorage.getItem(ACCESS_KEY);
}

export function refreshToken(): string | null {
  return localStorage.getItem(REFRESH_KEY);
}

export function currentLearner(): string | null {
  return learnerOf(accessToken());
}

export function storeTokens({ access, refresh }: StoredTokens): void {
  localStorage.setItem(ACCESS_KEY, access);
  if (refresh) localStorage.setItem(REFRESH_KEY, refresh);
  forgetOthersThan(learnerOf(access));
  forgetKeptOfOthersThan(learnerOf(access));
  window.dispatchEvent(new Event(CHANGED));
}

export function clearTokens(): void {
  localStorage.removeItem(ACCESS_KEY);
  localStorage.removeItem(REFRESH_KEY);
  forgetOthersThan(null);
  forgetKeptOfOthersThan(null);
  window.dispatchEvent(new Event(CHANGED));
}

export function subscribeToSession(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
