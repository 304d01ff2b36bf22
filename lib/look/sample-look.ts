import type { Look } from "@/lib/look/schema";

/**
 * The sample academy's look, whose pictures come with the build (public/media/look). The seed loads it, and certificates
 * that were issued before an academy could have a look of its own go on being drawn with it.
 */
export const sampleLook: Look = {
  accent: null,
  certificate_prefix: "PMA",
  logo: "4f5af0a8d0f29214be249958cae0484d6fd33cc878a46a64f0fb79c35c282f3d.svg",
  logo_dark: "d3eae12b53f7eee88cc0286677c29bd404887836e0d4ce2334e236057b9dda33.svg",
  mark: "c7aeac0a282bf6447480303f2217205157afdfa4f5dfbd2f40d74eb0307d692e.svg",
  seal: "52a9d344ac58dd843728cb8638ee930430918cc486c803a434878d2489eaece2.svg",
  signatures: [
    { name: "ডা. ফারহানা ইয়াসমিন", picture: "b07ec69e77d81b1b57447564d0b353b573541d09d0a87b57ba06dbe28cf8f54e.svg" },
    { name: "ডা. মাহমুদুল হাসান", picture: "409c0af12ca2d9ef1e9066e0017252dab686d769f5a74bd665a87d16a6f2e604.svg" },
    { name: "ডা. শফিকুল ইসলাম", picture: "fc9df7e1279650a12b3b1460f9e8b5821d34e86a0e5ae81b5f32b079bfc45faa.svg" },
  ],
};
