import { expect, it } from "vitest";
import { bytesOf, KEPT_MAX_BYTES, type KeptEntry, type KeptList, roomForSheets } from "@/components/kept/kept-list";

const MEGABYTE = 1024 * 1024;
const entry = (byte_size: number, ...sheets: number[]): KeptEntry => ({
  batch_id: 1,
  title: "কোর্স",
  batch_name: "ব্যাচ ০১",
  seen_at: 0,
  byte_size,
  sheets: sheets.map((size, id) => ({ id, title: "শিট", file_name: "শিট.pdf", byte_size: size })),
});

it("an account keeps 200 MB on a device, all its rooms and sheets together", () => {
  expect(KEPT_MAX_BYTES).toBe(200 * MEGABYTE);
  const list: KeptList = { 1: entry(1, 30 * MEGABYTE), 2: entry(5, 100 * MEGABYTE, 20 * MEGABYTE) };
  expect(bytesOf(list[2] as KeptEntry)).toBe(120 * MEGABYTE + 5);
  // The course's own kept sheets are replaced by the new choice, so they take no room from it.
  expect(roomForSheets(list, 1)).toBe(80 * MEGABYTE - 6);
  expect(roomForSheets(list, 2)).toBe(170 * MEGABYTE - 6);
  expect(roomForSheets(list, 3)).toBe(50 * MEGABYTE - 6);
});
