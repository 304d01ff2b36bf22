import "@/components/ui/marked-text.css";
