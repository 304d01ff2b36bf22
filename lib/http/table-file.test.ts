import { globSync, readFileSync } from "node:fs";
import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { tableFile } from "@/lib/http/table-file";
import { TABLE_MAX_ROWS } from "@/lib/tables/limits";
import { fromRoot, projectRoot } from "@/scripts/paths";
import { heldMs } from "@/test/processor-time";

const formulas = [
  "=HYPERLINK(1)",
  "+8801711112233",
  "-1+cmd|' /C calc'!A0",
  "@SUM(1)",
  "\t=1+1",
  "\r\n=1+1",
  " =1+1",
  "'=1+1",
  "＝1+1",
];
const column = { header: "name", field: "name" } as const;
const columns = { column };
const wanted = (format: "csv" | "xlsx") => ({ format, for: "people" as const });
const rows = formulas.map((name) => ({ name }));

describe("what a spreadsheet would compute is a text", () => {
  test("in CSV", async () => {
    const text = await (await tableFile(wanted("csv"), "list", columns, [rows])).text();
    for (const name of formulas) expect(text).toContain(`"'${name}"`);
  });

  test("in XLSX", async () => {
    const response = await tableFile(wanted("xlsx"), "list", columns, [rows]);
    const [sheet] = await readExcelFile(Buffer.from(await response.arrayBuffer()), { trim: false });
    expect(
      sheet?.data
        .slice(1)
        .flat()
        .every((cell) => String(cell).startsWith("'")),
    ).toBe(true);
    expect(sheet?.data).toHaveLength(formulas.length + 1);
  });
});

test("an instant is Dhaka's time: sortable as text in CSV, a time in XLSX; a machine's columns are its own", async () => {
  const at = new Date("2026-11-20T18:30:05.400Z");
  const heads = { at: { header: "সময়", people: () => at }, code: { code: "time", machines: () => "x" } };
  expect(await (await tableFile(wanted("csv"), "list", heads, [[{}]])).text()).toBe('সময়\r\n"2026-11-21 00:30:05"\r\n');
  const file = await (await tableFile(wanted("xlsx"), "list", heads, [[{}]])).arrayBuffer();
  const [sheet] = await readExcelFile(Buffer.from(file));
  expect(sheet?.data).toEqual([["সময়"], [new Date("2026-11-21T00:30:05Z")]]);
  const coded = await tableFile({ format: "csv", for: "machines" }, "list", heads, [[{}]]);
  expect(await coded.text()).toBe('time\r\n"x"\r\n');
});

describe("a long list", () => {
  const people = Array.from({ length: TABLE_MAX_ROWS + 1 }, (_, n) => ({ name: `শিক্ষার্থী ${n}` }));
  const wide = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`c${n}`, { ...column, header: `c${n}` }]));

  test("as XLSX keeps nobody else waiting", async () => {
    const { longest, all } = await heldMs(async () => {
      const response = await tableFile(wanted("xlsx"), "list", wide, [people.slice(1)]);
      expect(response.headers.get("content-type")).toContain("spreadsheetml");
    });
    expect(longest).toBeLessThan(all / 4);
  });

  test("is CSV, and whole, where it is too long for XLSX", async () => {
    const response = await tableFile(wanted("xlsx"), "list", wide, [people]);
    expect(response.headers.get("content-disposition")).toContain("list.csv");
    expect((await response.text()).trim().split("\r\n")).toHaveLength(people.length + 1);
  });
});

test("every list that leaves the console as a file goes through here", () => {
  const files = globSync("app/api/staff/**/route.ts", { cwd: projectRoot });
  const code = (file: string) => readFileSync(fromRoot(file), "utf8");
  const exports = files.filter((file) => file.endsWith("/export/route.ts"));
  expect(exports.length).toBeGreaterThan(6);
  expect(exports.filter((file) => !/\b(tableFile|listFile)\(/.test(code(file)))).toEqual([]);
  // An exam's file is meant to be imported again; its cells are protected where it is written. A backup is no list.
  const others = files.filter((file) => /content-disposition/i.test(code(file)));
  expect(others.sort()).toEqual([
    "app/api/staff/backups/[name]/download/route.ts",
    "app/api/staff/exams/[id]/file/route.ts",
  ]);
});
