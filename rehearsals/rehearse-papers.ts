import "../scripts/load-env.ts";
import { parseArgs } from "node:util";
import { native } from "../bench/processes.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { startOwnPostgres } from "./external-postgres.ts";
import { type Key, keyOf } from "./paper-marks.ts";
import { type Paper, type PaperName, papers } from "./papers.ts";
import { printTable, type Rehearsal, rehearse } from "./rehearsal.ts";
import { endTime, seedPaper } from "./seeded-paper.ts";
import { judgePaper, writePaper } from "./written-paper.ts";

const help = `npm run rehearse:papers -- [--learners 200] [--seconds 30] [--release FOLDER]

Learners write the paper of 75 sets and 75 singles, and one of 200 sets, on a release's server: each with the outbox and
the sender of the exam's screen, over connections of which one in ten is cut or used twice, offline for a part of the time,
some with a reload. They hand in, or their time runs out, or their phone is lost; then three corrections follow. Prints what
was sent and compares every choice, and every mark by fractions, with the results. Two minutes beside the release that is
made, or that is in the folder already.`;

/** As the command line takes them, and as they change the keys. */
type Correction = { args: string[]; apply: (keys: Key[]) => void };

const placeOf = (keys: readonly Key[], kind: Key["kind"], nth: number): number =>
  keys.flatMap((key, index) => (key.kind === kind ? [index] : []))[nth] ?? -1;

const letter = (place: number) => "ABCDEFGHIJ"[place] ?? "";

/** "Both right" where the paper has singles, a statement turned, one for everybody, one dropped, and a question dropped. */
function correctionsOf(keys: readonly Key[]): Correction[] {
  const at = (index: number) => ["--question", String(index + 1)];
  const single = placeOf(keys, "single", 3);
  const [first, second, third] = [2, 5, 9].map((nth) => placeOf(keys, "true_false_set", nth)) as [
    number,
    number,
    number,
  ];
  const dropped = placeOf(keys, "true_false_set", 12);
  const statement = (index: number, place: number, counts: string) => [
    ...at(index),
    ...["--statement", letter(place), "--counts", counts],
  ];
  const turned = keys[first]?.parts[1];
  const corrections: Correction[] = [
    {
      args: statement(first, 1, String(!turned?.isRight)),
      apply: (all) => void Object.assign(all[first]?.parts[1] as object, { isRight: !turned?.isRight }),
    },
    {
      args: statement(second, 0, "all_correct"),
      apply: (all) => void Object.assign(all[second]?.parts[0] as object, { state: "all_correct" }),
    },
    {
      args: statement(third, 4, "drop"),
      apply: (all) => void Object.assign(all[third]?.parts[4] as object, { state: "drop" }),
    },
    { args: [...at(dropped), "--drop"], apply: (all) => void Object.assign(all[dropped] as object, { state: "drop" }) },
  ];
  const asked = keys[single];
  if (!asked) return corrections;
  const right = asked.parts.findIndex(({ isRight }) => isRight);
  const other = (right + 1) % asked.parts.length;
  const both = {
    args: [...at(single), "--key", `${letter(right)},${letter(other)}`],
    apply: (all: Key[]) => void Object.assign(all[single]?.parts[other] as object, { isRight: true }),
  };
  return [both, ...corrections];
}

async function regrade({ settings }: Rehearsal, { examId, teacher }: Paper, args: string[]): Promise<void> {
  const command = ["prisma/staff/main.ts", "--as", teacher, "exams", "regrade", String(examId)];
  const child = spawnNode([...native, ...command, "--reason", "rehearsal", ...args], {
    env: settings,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if ((await exitCode(child)) !== 0) throw new Error(`Not corrected: ${args.join(" ")}`);
}

async function writeAndJudge(rehearsal: Rehearsal, name: PaperName, port: number, seconds: number) {
  const paper = await seedPaper(rehearsal, name);
  console.log(`The paper ${name} is written …`);
  const began = performance.now();
  const written = await writePaper({ paper, port, seconds });
  const took = Math.round((performance.now() - began) / 1000);
  await endTime(rehearsal, paper);
  const keys = paper.questions.map(keyOf);
  const before = await judgePaper({ paper, port }, written, keys);
  const corrections = correctionsOf(keys);
  for (const { args, apply } of corrections) {
    await regrade(rehearsal, paper, args);
    apply(keys);
  }
  const after = await judgePaper({ paper, port }, written, keys);
  const { traffic, choices, mostWaiting, sittings } = written;
  const problems = [...before.lost, ...before.wrong, ...after.lost, ...after.wrong];
  if (traffic.cut.after === 0 || mostWaiting === 0) problems.push("nothing was cut, or nobody was offline");
  for (const problem of problems.slice(0, 10)) console.log(`  ${name}: ${problem}`);
  const { cut, twice, requests, refused } = traffic;
  return {
    isWhole: problems.length === 0,
    row: [
      name,
      `${choices}`,
      `${requests}`,
      `${cut.before + cut.in + cut.after} / ${twice}`,
      `${mostWaiting}`,
      `${sittings.reduce((sum, { phone }) => sum + phone.reloads, 0)}`,
      [...refused].map(([status, count]) => `${count} × ${status}`).join(", ") || "nothing",
      `${took} s`,
      `${before.compared}`,
      `${before.lost.length + after.lost.length}`,
      `${before.marks + after.marks} (${corrections.length} corrections)`,
      `${before.wrong.length + after.wrong.length}`,
    ],
  };
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      learners: { type: "string", default: "200" },
      seconds: { type: "string", default: "30" },
      release: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const learners = Number(values.learners);
  const seconds = Number(values.seconds);
  if (values.help || !(learners >= 5 && learners <= 1000) || !(seconds >= 5 && seconds <= 600)) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  return rehearse("papers", learners, startOwnPostgres, async (rehearsal) => {
    const release = values.release ?? (await rehearsal.release("a"));
    const { port } = await rehearsal.start(release, rehearsal.ports[0]);
    const began = performance.now();
    const outcomes = [];
    for (const name of Object.keys(papers) as PaperName[]) {
      outcomes.push(await writeAndJudge(rehearsal, name, port, seconds));
    }
    printTable(
      [
        ...["paper", "choices", "requests", "cut / twice", "most waiting", "reloads", "refused with", "took"],
        ...["choices compared", "lost", "results marked by hand", "wrong"],
      ],
      outcomes.map(({ row }) => row),
    );
    console.log(`\n${learners} learners, ${Math.round((performance.now() - began) / 1000)} s.`);
    return outcomes.every(({ isWhole }) => isWhole) ? 0 : 1;
  });
});
