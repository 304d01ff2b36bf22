import { Client } from "pg";
import { expect, test } from "vitest";
import { env } from "@/lib/env";
import { lookPicturesSql } from "./named-files.ts";

test("a look's pictures are found in its columns and in its signatures, and nothing else is taken for one", async () => {
  const name = (letter: string, type = "svg") => `${letter.repeat(64)}.${type}`;
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("CREATE TEMPORARY TABLE drawn (id int, logo text, mark text, prefix text, signatures jsonb)");
    const signatures = [
      { name: "ডা. ক", title: "পরিচালক", picture: name("b", "png") },
      { name: "ডা. খ", picture: null },
    ];
    await client.query("INSERT INTO drawn VALUES (1, $1, NULL, $2, $3), (2, NULL, $4, 'PMA', '[]')", [
      name("a"),
      `see ${name("d")}`,
      JSON.stringify(signatures),
      name("c"),
    ]);
    const { rows } = await client.query<{ key: string }>(`${lookPicturesSql("drawn")} ORDER BY 1`);
    const keys = [name("a"), name("b", "png"), name("c")].map((file) => `look/${file}`);
    expect(rows.map(({ key }) => key)).toEqual(keys);
  } finally {
    await client.end();
  }
});
