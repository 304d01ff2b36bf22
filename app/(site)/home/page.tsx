export { default, generateMetadata } from "@/app/(site)/page";

export const revalidate = 60;
