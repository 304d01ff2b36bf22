import { landing } from "@/lib/copy/landing";
import { formatNumber } from "@/lib/format";

const { about } = landing;

export function About({ courses, instructors }: { courses: number; instructors: number }) {
  const { facts } = about;
  const figures = [
    facts.years,
    { ...facts.instructors, figure: facts.instructors.figure(formatNumber(instructors)) },
    { ...facts.courses, figure: facts.courses.figure(formatNumber(courses)) },
    facts.weekly,
  ];
  return (
    <section id="about" className="below-fold wrap grid gap-6 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-16">
      <div className="grid gap-3.5 text-lead leading-[1.6]">
        <h2>{about.title}</h2>
        <p>{about.text}</p>
        <p className="text-muted">{about.details}</p>
      </div>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px">
        {figures.map((fact) => (
          <div key={fact.text} className="flex flex-col-reverse justify-end bg-surface px-4 py-4.5">
            <dt className="text-small leading-[1.45] text-muted">{fact.text}</dt>
            <dd className="figure text-title leading-tight text-primary">{fact.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
