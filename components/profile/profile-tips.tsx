import { Lightbulb } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { profile } from "@/lib/copy/profile";

const { tips } = profile;

export function ProfileTips() {
  return (
    <Card className="p-4 md:p-6">
      <h2 className="flex items-center gap-2.5 text-heading">
        <Icon as={Lightbulb} size={22} className="text-accent-ink" />
        {tips.title}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-small marker:text-accent-ink">
        {tips.list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
