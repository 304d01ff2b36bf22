export const calendarFeed = {
  name: (academy: string) => `${academy} · ক্লাস ও কুইজ`,
  class: (course: string) => `ক্লাস: ${course}`,
  makeUpClass: (course: string) => `অতিরিক্ত ক্লাস: ${course}`,
  cancelledClass: (course: string) => `ক্লাস বাতিল: ${course}`,
  exam: (title: string) => `কুইজ: ${title}`,
  reason: (reason: string) => `কারণ: ${reason}`,
  subject: (subject: string) => `বিষয়: ${subject}`,
  teacher: (teacher: string) => `শিক্ষক: ${teacher}`,
  meetingLink: (link: string) => `মিটিং লিংক: ${link}`,
  meetingId: (id: string) => `মিটিং আইডি: ${id}`,
  passcode: (code: string) => `পাসকোড: ${code}`,
  duration: (minutes: string) => `সময় ${minutes} মিনিট`,
} as const;
