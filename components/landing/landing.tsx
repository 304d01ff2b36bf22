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
import type { Academy } from "@/lib/settings/schema";

type LandingProps = {
  academy: Academy;
  promoVideos: PromoVideo[];
  courses: Course[];
  instructors: Instructor[];
  /** `YYYY-MM-DD` in Dhaka. */
  today: string;
  /** Null: there is none, and nothing is said of it. */
  diagnostic: { minutes: number } | null;
};

export function Landing({ academy, promoVideos, courses, instructors, today, diagnostic }: LandingProps) {
  return (
    <>
      <Hero academy={academy} promoVideos={promoVideos} nextStart={nextStart(courses, today)} />
      {diagnostic && <DiagnosticCard minutes={diagnostic.minutes} />}
      <Courses courses={courses} today={today} />
      <WhyUs />
      <Instructors instructors={instructors} />
      <About courses={courses.length} instructors={instructors.length} />
      <Faq academy={academy} />
      <Contact academy={academy} />
    </>
  );
}
