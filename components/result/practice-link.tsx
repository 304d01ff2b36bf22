import { Target } from "lucide";
import { ButtonLink } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { examResult } from "@/lib/copy/exam-result";
import { formatNumber } from "@/lib/format";

/** A link to practise wrong answers: at the thumb on a phone, above the footer; in the page's flow from 1024. */
export function PracticeLink({ examId, wrong }: { examId: number; wrong: number }) {
  return (
    <div
      ref={footRoom}
      className="sticky bottom-0 z-10 -mx-(--edge) border-t border-line bg-surface px-(--edge) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0"
    >
      <ButtonLink
        href={`/dashboard/practice?exam=${examId}&kind=wrong`}
        className="w-full lg:w-auto"
        icon={<Icon as={Target} size={20} />}
      >
        {examResult.practise(formatNumber(wrong))}
      </ButtonLink>
    </div>
  );
}
