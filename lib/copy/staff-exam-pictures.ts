/** Why a picture of a question is not taken; each text says what the writer can do. */
export const examPictures = {
  empty: "ছবির ফাইলটি ফাঁকা। আবার বেছে নিন।",
  large: "ছবিটি ৫ মেগাবাইটের বেশি। ছোট করে দিন।",
  kind: "এটি ছবি নয়, বা ফাইলটি নষ্ট। JPEG, PNG বা WebP ছবি দিন।",
  slow: "ছবিটি আঁকতে অনেক বেশি সময় লাগে। ছোট করে দিন।",
  many: "এই পরীক্ষায় আর ছবি রাখা যায় না: ৫০০টি হয়ে গেছে।",
  unknown: "ছবিটি এই পরীক্ষার নয়। আবার দিন।",
};
