import type { SetupStep, SetupSteps } from "@/lib/staff/setup-step-schema";

export type Step = NonNullable<SetupSteps["steps"]>[number];

type Place = {
  href: string;
  /** How long it takes somebody who does it for the first time. */
  minutes: number;
};

export const places: Record<SetupStep, Place> = {
  name: { href: "/staff/settings#academy", minutes: 5 },
  accounts: { href: "/staff/settings#accounts", minutes: 3 },
  mail: { href: "/staff/settings/mail", minutes: 5 },
  staff: { href: "/staff/settings/staff", minutes: 3 },
  course: { href: "/staff/courses", minutes: 10 },
  batch: { href: "/staff/batches/new", minutes: 5 },
  material: { href: "/staff/batches", minutes: 5 },
  exam: { href: "/staff/exams/new", minutes: 15 },
  rehearsal: { href: "/staff/exams", minutes: 10 },
  backup: { href: "/staff/settings/backups", minutes: 3 },
};

const isOpen = ({ state }: Step) => state === "open";

/** The step to take next. */
export const currentOf = (steps: readonly Step[]): Step | undefined => steps.find(isOpen);

export const doneCount = (steps: readonly Step[]) => steps.filter(({ state }) => state === "done").length;

export const minutesOf = (steps: readonly Step[]) =>
  steps.filter(isOpen).reduce((sum, { step }) => sum + places[step].minutes, 0);
