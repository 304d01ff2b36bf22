import { type WatchParams, watchParams } from "@/app/(site)/course/[id]/watch/watch-params";
import { WatchDialog } from "@/components/watch/watch-dialog";
import { currentAcademy } from "@/server/current-academy";

export const generateStaticParams = () => [];

export default async function WatchOverRoom({ params }: WatchParams) {
  const { phone } = await currentAcademy();
  return <WatchDialog {...(await watchParams(params))} phone={phone} />;
}
