import { createElement, type ComponentType } from 'react';
import BadgePlus from 'lucide-react/icons/badge-plus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import CreditCard from 'lucide-react/icons/credit-card';
import Headset from 'lucide-react/icons/headset';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Receipt from 'lucide-react/icons/receipt';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Wallet from 'lucide-react/icons/wallet';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { classNames } from './class-names.ts';
import styles from './icon-by-name.module.css';

/** What every icon of this package takes; `size` in px. */
export interface IconProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

const byName: Readonly<Record<string, ComponentType<IconProps>>> = {
  phone: Phone,
  'phone-call': PhoneCall,
  'phone-forwarded': PhoneForwarded,
  'circle-plus': CirclePlus,
  'badge-plus': BadgePlus,
  wallet: Wallet,
  'wallet-cards': WalletCards,
  'credit-card': CreditCard,
  receipt: Receipt,
  'receipt-text': ReceiptText,
  user: User,
  'user-round': UserRound,
  'user-round-check': UserRoundCheck,
  'circle-user-round': CircleUserRound,
  'circle-question-mark': CircleQuestionMark,
  'message-circle-question-mark': MessageCircleQuestionMark,
  'life-buoy': LifeBuoy,
  headset: Headset,
  'circle-help': CircleQuestionMark,
};

/** The icon for a name that configuration may use; undefined for an unknown name. */
export function iconByName(name: string): ComponentType<IconProps> | undefined {
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

export interface NamedIconProps extends IconProps {
  readonly name: string;
  /** The chosen place of a menu: the same drawing with a filled body. */
  readonly active?: boolean | undefined;
}

/** Decorative icon chosen by name; nothing for an unknown name. */
export function NamedIcon({ name, active, size = 20, className }: NamedIconProps) {
  const drawing = iconByName(name);
  if (!drawing) return null;
  return createElement(drawing, {
    size,
    className: classNames(active && styles.active, className),
  });
}
