import { VideoList } from "@/components/staff/catalogue/video-list";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: catalogueCopy.videos.title };

export default async function PromoVideosPage() {
  await requireCapability("catalogue.write");
  return (
    <ConsolePage>
      <VideoList />
    </ConsolePage>
  );
}
