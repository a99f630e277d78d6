import { makeOrders } from '@portal/server/shared/idle-thread';
import { drawReceipt } from './receipt-pdf.ts';

/** The thread in which receipts are drawn, so that nobody's call waits for a page. */
makeOrders(drawReceipt);
