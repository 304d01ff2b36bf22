import { Spinner } from "@/components/ui/spinner";
import { watch as copy } from "@/lib/copy/watch";

/** The picture's place and the bar's below it, until the recording is known. */
export function WatchOutline() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-10 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className="on-deep bg-deep pb-23.5 lg:overflow-hidden lg:rounded-panel lg:pb-26">
        <div role="status" className="grid aspect-video place-items-center">
          <Spinner className="size-11" />
          <span className="sr-only">{copy.loading}</span>
        </div>
      </div>
    </div>
  );
}
