import { Phone } from "lucide";
import dynamic from "next/dynamic";
import { useCourse } from "@/components/course/course-context";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { course } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";

const WaitButton = dynamic(() => import("@/components/course/wait-button").then((module) => module.WaitButton), {
  loading: () => <span className="h-12" />,
});

type NoticeCardProps = {
  title: string;
  text: string;
  /** There is nothing to call about yet. */
  quiet?: boolean;
};

/** In the place of the enrolment steps when there is nothing to enrol in. */
export function NoticeCard({ title, text, quiet = false }: NoticeCardProps) {
  const { phone } = useCourse().admissions;
  return (
    <Card className="grid gap-2 p-5">
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
      {quiet ? (
        <WaitButton />
      ) : (
        <ButtonLink href={phoneHref(phone)} variant="secondary" icon={<Icon as={Phone} />} className="mt-1">
          {course.gate.contact(toBengaliDigits(phone))}
        </ButtonLink>
      )}
    </Card>
  );
}
