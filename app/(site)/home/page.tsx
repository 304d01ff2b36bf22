export { default, metadata } from "@/app/(site)/page";

export const revalidate = 60;
