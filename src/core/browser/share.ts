/** The channels of the share sheet in their order; the index is part of the invitation link (ADV-14, ADV-15). */
export const shareChannels = ['facebook', 'linkedin', 'twitter', 'whatsapp', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** The invitation link of a member for one channel: {origin}/invitation/{inviteCode}/{channelIndex} (ADV-15). */
export const invitationLink = (origin: string, inviteCode: string, channel: ShareChannel): string =>
  `${origin}/invitation/${encodeURIComponent(inviteCode)}/${shareChannels.indexOf(channel)}`;

/** The address that opens the channel's composer with text and link. */
export function shareUrl(channel: ShareChannel, text: string, link: string): string {
  const both = encodeURIComponent(`${text} ${link}`);
  const url = encodeURIComponent(link);
  switch (channel) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${url}`;
    case 'whatsapp':
      return `https://wa.me/?text=${both}`;
    case 'sms':
      return `sms:?&body=${both}`;
  }
}
