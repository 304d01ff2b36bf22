import { expect, test } from "vitest";
import { deviceCookie, deviceCookieValue, knownDevice } from "@/lib/accounts/device-cookie";

const owner = { id: 7, passwordChangedAt: null };
const other = { id: 8, passwordChangedAt: null };
const header = (value: string) => `a=b; device=${value}; c=d`;

test("a device is known to the account that logged in on it, until the password changes", () => {
  const cookie = header(deviceCookieValue("", owner));
  expect(knownDevice(cookie, owner)).toMatch(/^[0-9a-f]{32}$/);
  expect(knownDevice(cookie, other)).toBeNull();
  expect(knownDevice(cookie, { ...owner, passwordChangedAt: new Date() })).toBeNull();
  expect(knownDevice("", owner)).toBeNull();
});

test("nobody makes one: neither another account's entry nor another number passes", () => {
  const value = deviceCookieValue("", owner);
  const [, nonce = "", signature = ""] = value.split("-");
  for (const forged of [
    `8-${nonce}-${signature}`,
    `7-${"0".repeat(32)}-${signature}`,
    `7-${nonce}-${"0".repeat(40)}`,
    `7-${nonce}`,
    "7--",
    "",
    "x".repeat(5000),
  ]) {
    expect(knownDevice(header(forged), owner), forged).toBeNull();
    expect(knownDevice(header(forged), other), forged).toBeNull();
  }
});

test("a shared browser knows its last five accounts, each under one number", () => {
  let value = "";
  for (let id = 1; id <= 6; id += 1) value = deviceCookieValue(header(value), { id, passwordChangedAt: null });
  const known = (id: number) => knownDevice(header(value), { id, passwordChangedAt: null });
  expect([1, 2, 3, 4, 5, 6].map((id) => known(id) !== null)).toEqual([false, true, true, true, true, true]);
  const again = deviceCookieValue(header(value), { id: 3, passwordChangedAt: null });
  expect(knownDevice(header(again), { id: 3, passwordChangedAt: null })).toBe(known(3));
  expect(again.split(".")).toHaveLength(5);
});

test("scripts and other sites do not see it", () => {
  expect(deviceCookie("", owner)).toMatch(/^device=[\w-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
});
