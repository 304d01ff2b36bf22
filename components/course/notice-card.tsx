import { Phone } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { course } from "@/lib/copy/course";
import { toBengaliDigits } from "@/lib/format";
import { admissionPhoneHref, site } from "@/lib/site";

/** In the place of the enrolment steps when there is nothing to enrol in. */
export function NoticeCard({ title, text }: { title: string; text: string }) {
  return (
    <Card className="grid gap-2 p-5">
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
      <ButtonLink href={admissionPhoneHref} variant="secondary" icon={<Icon as={Phone} />} className="mt-1">
        {course.gate.contact(toBengaliDigits(site.admissionPhone))}
      </ButtonLink>
    </Card>
  );
}
