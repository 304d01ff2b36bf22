import { DiagnosticCard } from "@/components/diagnostic/diagnostic-card";
import { About } from "@/components/landing/about";
import { nextStart } from "@/components/landing/batch-outlook";
import { Contact } from "@/components/landing/contact";
import { Courses } from "@/components/landing/courses";
import { Faq } from "@/components/landing/faq";
import { Hero } from "@/components/landing/hero";
import { Instructors } from "@/components/landing/instructors";
import { WhyUs } from "@/components/landing/why-us";
import type { Course, Instructor, PromoVideo } from "@/lib/catalogue/schema";
import { formatNumber } from "@/lib/format";
import { emptySections, fillLandingTexts, type LandingTexts } from "@/lib/settings/landing-schema";
import type { Academy } from "@/lib/settings/schema";

type LandingProps = {
  academy: Academy;
  texts: LandingTexts;
  promoVideos: PromoVideo[];
  courses: Course[];
  instructors: Instructor[];
  /** `YYYY-MM-DD` in Dhaka. */
  today: string;
  /** Null: there is none, and nothing is said of it. */
  diagnostic: { minutes: number } | null;
};

export function Landing({ academy, texts, promoVideos, courses, instructors, today, diagnostic }: LandingProps) {
  const filled = fillLandingTexts(texts, {
    opens: academy.opens_text,
    closes: academy.closes_text,
    courses: formatNumber(courses.length),
    instructors: formatNumber(instructors.length),
  });
  const empty = emptySections(texts);
  return (
    <>
      <Hero academy={academy} texts={filled} promoVideos={promoVideos} nextStart={nextStart(courses, today)} />
      {diagnostic && <DiagnosticCard minutes={diagnostic.minutes} />}
      <Courses texts={filled} courses={courses} today={today} />
      {!empty.has("why") && <WhyUs texts={filled} />}
      <Instructors texts={filled} instructors={instructors} />
      {!empty.has("about") && <About texts={filled} />}
      {!empty.has("faq") && <Faq academy={academy} texts={filled} />}
      <Contact academy={academy} title={filled.contact_title} />
    </>
  );
}
