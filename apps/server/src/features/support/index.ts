export { eraseInquiries as erase, insertInquiry } from './inquiries.repo.ts';
