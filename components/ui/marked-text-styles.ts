import "@/components/ui/marked-text.css";

export { makeEnlargeable } from "@/components/ui/marked-pictures";
