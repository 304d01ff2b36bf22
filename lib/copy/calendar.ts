export const calendar = { subscribe: "ক্যালেন্ডারে যোগ করুন" } as const;
