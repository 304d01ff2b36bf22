import { Phone } from "lucide";
import { useCourse } from "@/components/course/course-context";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { course } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";

/** In the place of the enrolment steps when there is nothing to enrol in. */
export function NoticeCard({ title, text }: { title: string; text: string }) {
  const { phone } = useCourse().admissions;
  return (
    <Card className="grid gap-2 p-5">
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
      <ButtonLink href={phoneHref(phone)} variant="secondary" icon={<Icon as={Phone} />} className="mt-1">
        {course.gate.contact(toBengaliDigits(phone))}
      </ButtonLink>
    </Card>
  );
}
