import Image from "next/image";
import { SectionHeading } from "@/components/landing/section-heading";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { pictureSource } from "@/components/ui/picture-source";
import type { Instructor } from "@/lib/catalogue/schema";
import { landing } from "@/lib/copy/landing";
import type { LandingTexts } from "@/lib/settings/landing-schema";

const copy = landing.instructors;

function InstructorCard({ instructor }: { instructor: Instructor }) {
  return (
    <li className="grid content-start justify-items-center gap-0.5 rounded-card border border-line bg-surface px-3 py-4.5 text-center md:grid-cols-[6rem_1fr] md:grid-rows-[1fr_auto_1fr] md:justify-items-start md:gap-x-4.5 md:p-5 md:text-left">
      <Image
        {...pictureSource(instructor.profile_image ?? "/avatar-default.svg")}
        alt=""
        width={96}
        height={96}
        sizes="96px"
        className="picture size-24 rounded-full object-cover shadow-[0_0_0_1px_var(--line)] md:row-span-3"
      />
      <h3 className="mt-2.5 text-body leading-[1.4] md:mt-0 md:self-end md:text-lead">{instructor.full_name}</h3>
      <p className="text-small leading-[1.45] font-semibold text-primary">{instructor.expertise}</p>
      <p className="text-meta text-muted">{instructor.bio}</p>
    </li>
  );
}

export function Instructors({ texts, instructors }: { texts: LandingTexts; instructors: Instructor[] }) {
  return (
    <section id="instructors" className="below-fold wrap section-gap">
      <SectionHeading title={texts.instructors_title} text={texts.instructors_text} />
      {instructors.length === 0 ? (
        <Card>
          <EmptyState title={copy.none} text={copy.noneText} />
        </Card>
      ) : (
        <ul className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1 md:gap-5 lg:grid-cols-3">
          {instructors.map((instructor) => (
            <InstructorCard key={instructor.id} instructor={instructor} />
          ))}
        </ul>
      )}
    </section>
  );
}
