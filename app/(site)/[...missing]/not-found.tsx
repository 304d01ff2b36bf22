import { NotFoundNotice } from "@/components/layout/not-found-notice";

export default function Missing() {
  return <NotFoundNotice />;
}
